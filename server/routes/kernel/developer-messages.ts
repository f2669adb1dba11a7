import type { FastifyInstance } from 'fastify';
import { escapeHtml, htmlPage } from './html-page.ts';

interface ShownMessage {
  readonly to: string;
  readonly text: string;
  readonly at: Date;
}

/**
 * What would have come to phones, for whoever tries the demo. Outside every shop's prefix, so that no service worker
 * answers in its place. Never there in a production start.
 */
export function developerMessages(app: FastifyInstance, messages: () => readonly ShownMessage[]): void {
  app.get('/developer/messages', (_request, reply) => {
    const words = messages().map(
      ({ to, text, at }) =>
        `<b>${escapeHtml(to)}</b> · ${at.toISOString().slice(11, 19)} UTC<br>${escapeHtml(text)}`,
    );
    const none = ['ยังไม่มีข้อความ · No messages yet'];
    return reply
      .header('Cache-Control', 'no-store')
      .header('Refresh', '3')
      .type('text/html; charset=utf-8')
      .send(htmlPage('ข้อความถึงโทรศัพท์ · Messages to phones', words.length === 0 ? none : words));
  });
}
