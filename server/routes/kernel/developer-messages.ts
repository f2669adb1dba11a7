import type { FastifyInstance } from 'fastify';
import { escapeHtml, htmlPage } from './html-page.ts';

interface ShownMessage {
  readonly to: string;
  readonly text: string;
  readonly at: Date;
}

/**
 * Shows the text messages that a real gateway would have sent, for people who try the demo. The page is
 * outside every tenant's prefix, so that no service worker answers it. A production start never has it.
 */
export function developerMessages(app: FastifyInstance, messages: () => readonly ShownMessage[]): void {
  app.get('/developer/messages', (_request, reply) => {
    const items = messages().map(
      ({ to, text, at }) =>
        `<b>${escapeHtml(to)}</b> · ${at.toISOString().slice(11, 19)} UTC<br>${escapeHtml(text)}`,
    );
    const none = ['ยังไม่มีข้อความ · No messages yet'];
    return reply
      .header('Cache-Control', 'no-store')
      .header('Refresh', '3')
      .type('text/html; charset=utf-8')
      .send(htmlPage('ข้อความถึงโทรศัพท์ · Messages to phones', items.length === 0 ? none : items));
  });
}
