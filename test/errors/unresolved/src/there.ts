export interface There { a: string }
