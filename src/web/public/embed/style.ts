import { type AccentLook, DARK_PAPER, LIGHT_PAPER } from './accent.ts'
import type { EmbedTheme } from './options.ts'

/** All the style of an embedded page: it loads no stylesheet and no font, and is drawn in one go. */
export const embedStyle = (theme: EmbedTheme, { ground, onGround, linkOnLight, linkOnDark }: AccentLook) => `
:root{color-scheme:${theme === 'auto' ? 'light dark' : theme};--paper:light-dark(${LIGHT_PAPER},${DARK_PAPER});
--ink:light-dark(#1b1f3b,#f4f1ea);--muted:light-dark(#5a5f7a,#b3b6cc);--line:light-dark(#ebe3d7,#32365c);
--link:light-dark(${linkOnLight},${linkOnDark})}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:1rem/1.45 system-ui,sans-serif;padding:1rem;overflow-wrap:anywhere}
h1{font-size:1.25rem;line-height:1.25;margin-bottom:.75rem}
.title{font-size:1.0625rem;line-height:1.3;margin:0}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
ul{list-style:none;padding:0;display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr))}
.event{display:flex;gap:.75rem;border:1px solid var(--line);border-radius:.75rem;padding:.75rem;height:100%}
.picture{flex:none;width:5.5rem;height:5.5rem;border-radius:.5rem;object-fit:cover;background:var(--line)}
.facts{color:var(--muted)}
.when{color:var(--ink);font-weight:600}
.notice{display:inline-block;font-weight:700}
footer{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between;margin-top:.75rem;
color:var(--muted);font-size:.875rem}
.all{background:${ground};color:${onGround};border-radius:.625rem;font-weight:600;padding:.625rem 1rem;font-size:1rem}
`
