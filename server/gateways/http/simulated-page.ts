/** A page of a simulator. It says that it is a simulation, and uses no marks of the company that it stands in for. */
export function simulatedPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="th-TH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>
:root { color-scheme: light dark; }
body { font: 1.125rem/1.7 system-ui, sans-serif; max-width: 36rem; margin: 1rem auto; padding: 0 1rem; }
h1 { font-size: 1.125rem; margin: 0; }
p { margin: 0.25rem 0 0.75rem; }
ul { list-style: none; padding: 0; }
a, button { color: inherit; font: inherit; font-weight: 600; display: block; padding: 0.6rem 0; background: none; border: 0; text-align: left; }
</style>
</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>
`;
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
