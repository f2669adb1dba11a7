/** Builds a plain page of the server, for when the app is not available. Thai comes first, as in the app. */
export function htmlPage(title: string, paragraphs: readonly string[]): string {
  return `<!doctype html>
<html lang="th-TH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; }
body { font: 1.125rem/1.7 system-ui, sans-serif; max-width: 36rem; margin: 12vh auto; padding: 0 1.25rem; }
a { color: inherit; font-weight: 600; display: inline-block; padding: 0.5rem 0; }
</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
</body>
</html>
`;
}

export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
