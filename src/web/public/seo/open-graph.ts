/** What is shown of a page where people share it. https://ogp.me; the site's name and language stand in root.tsx. */
export function openGraph({
  title,
  description,
  url,
  image,
}: {
  title: string
  description: string
  url: string
  image: string
}) {
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
