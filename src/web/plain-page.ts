/** A page for when nothing else can be rendered; both texts are our own, without markup. */
export const plainPage = (title: string, text: string) => `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<body style="font-family: system-ui; max-width: 40rem; margin: 4rem auto; padding: 0 1rem; color-scheme: light dark">
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Back to home</a></p>
`
