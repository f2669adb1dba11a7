/** A choice on the page in place of LINE's. */
export interface SimulatedChoice {
  readonly href: string;
  readonly kind: 'friend' | 'stranger' | 'cancel';
  /** The name of the person who agrees. */
  readonly name: string;
}

/** The page in place of LINE's. It says that it is a simulation, and uses none of LINE's own marks. */
export function lineAnswerPage(ways: readonly SimulatedChoice[]): string {
  const items = ways.map(
    ({ href, kind, name }) => `<li><a href="${escaped(href)}">${labelOf(kind, name)}</a></li>`,
  );
  const body =
    items.length === 0
      ? '<p>คำขอนี้ไม่ถูกต้อง · This request isn’t valid.</p>'
      : `<p>หน้านี้แทนหน้าเข้าสู่ระบบของ LINE ในร้านตัวอย่าง · This page stands in for LINE in the demo. Who are you there?</p>
<ul>${items.join('\n')}</ul>`;
  return `<!doctype html>
<html lang="th-TH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>LINE จำลอง · Simulated LINE</title>
<style>
:root { color-scheme: light dark; }
body { font: 1.125rem/1.7 system-ui, sans-serif; max-width: 36rem; margin: 8vh auto; padding: 0 1.25rem; }
ul { list-style: none; padding: 0; }
a { color: inherit; font-weight: 600; display: block; padding: 0.6rem 0; }
</style>
</head>
<body>
<h1>LINE จำลอง · Simulated LINE</h1>
${body}
</body>
</html>
`;
}

function labelOf(kind: SimulatedChoice['kind'], name: string): string {
  switch (kind) {
    case 'friend':
      return `${escaped(name)}, เพิ่มร้านเป็นเพื่อน · and add the company as a friend`;
    case 'stranger':
      return escaped(name);
    case 'cancel':
      return 'ยกเลิก · Cancel';
  }
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
