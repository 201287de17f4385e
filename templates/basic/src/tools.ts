export interface Forecast {
  city: string;
  days: { sky: "sunny" | "cloudy" | "rain"; celsius: number }[];
}

/**
 * Forecast for a city, up to a week ahead. Not for past weather.
 *
 * @tool get_weather
 * @param city City name, e.g. "Beijing" {@minLength 1}
 * @param days How many days. {@integer} {@minimum 1} {@maximum 7}
 * @readonly
 */
export async function getWeather(city: string, days: number): Promise<Forecast> {
  // Ask your weather service here.
  const week = ["sunny", "sunny", "cloudy", "rain", "cloudy", "sunny", "rain"] as const;
  return { city, days: week.slice(0, days).map((sky, day) => ({ sky, celsius: 18 + day })) };
}

/**
 * Send a plain-text email. Only to addresses that the user gave.
 *
 * @tool send_email
 * @param to Address of the recipient. {@format email}
 * @param subject Subject line. {@minLength 1} {@maxLength 200}
 * @param body The text.
 */
export async function sendEmail(to: string, subject: string, body: string): Promise<string> {
  // Hand it to your mail service here.
  return `Sent "${subject}" (${body.length} characters) to ${to}.`;
}
