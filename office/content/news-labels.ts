import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NewsState, SaveNewsAnswer } from '#domain/office/content/edited-news';
import type { Tone } from '#office/ui/state-badge';
import type { Mark, NewsKind } from './news-draft.ts';

export const NEWS_KIND_LABELS: Readonly<Record<NewsKind, MessageDescriptor>> = {
  banner: msg`Banner`,
  news: msg`News`,
  page: msg`Page`,
};

export const NEWS_STATE_LABELS: Readonly<
  Record<NewsState, { readonly label: MessageDescriptor; readonly tone: Tone }>
> = {
  shown: { label: msg`Shown`, tone: 'good' },
  planned: { label: msg`Planned`, tone: 'sent' },
  over: { label: msg`Over`, tone: 'neutral' },
  withdrawn: { label: msg`Not shown`, tone: 'waiting' },
};

type Refusal = Extract<SaveNewsAnswer, { readonly kind: 'refused' }>['code'];

export const NEWS_REFUSAL_MESSAGES: Readonly<Record<Refusal, MessageDescriptor>> = {
  'news-exists': msg`Another item has this code. Choose another code; your text is kept.`,
  'news-changed': msg`Somebody else has changed this item. Your text is kept: compare both, then save again.`,
  'news-unknown': msg`This item no longer exists. Your text is kept.`,
  'period-ends-before-it-begins': msg`The last day is before the first day.`,
  'picture-unknown': msg`A picture isn’t there any more, because it wasn’t used for a long time. Your text is kept: add the picture again.`,
};

export const MARK_LABELS: Readonly<Record<Mark, MessageDescriptor>> = {
  heading: msg`Heading`,
  paragraph: msg`Paragraph`,
  bold: msg`Bold`,
  list: msg`List`,
  link: msg`Link`,
  question: msg`Question with answer`,
};
