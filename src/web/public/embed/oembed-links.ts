/** Where a site that was given an event's address learns how to embed it. https://oembed.com, section 4 */
export const oembedLinks = ({ address, title, review }: { address: string; title: string; review?: string }) =>
  // What only staff see cannot be embedded.
  review !== undefined
    ? []
    : (['json', 'xml'] as const).map((format) => ({
        tagName: 'link' as const,
        rel: 'alternate',
        type: format === 'json' ? 'application/json+oembed' : 'text/xml+oembed',
        href: `${new URL(address).origin}/oembed?${new URLSearchParams({ url: address, format })}`,
        title,
      }))
