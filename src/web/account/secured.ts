/** The cookies, for https alone where that is how people reach us (src/web/handler.ts mends the address behind a proxy). */
export const secured = (cookies: string[], request: Request): string[] =>
  request.url.startsWith('https:') ? cookies.map((cookie) => `${cookie}; Secure`) : cookies
