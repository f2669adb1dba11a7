import {
  MAX_FILTERS_LENGTH,
  MAX_VIEW_NAME_LENGTH,
  OFFICE_LISTS,
  type NewView,
  type OfficeList,
  type SavedView,
  type SaveViewAnswer,
} from '#domain/office/saved-view';
import { doneAnswer, type Done } from '#contract/protocol/done-answer';
import { fieldMap } from '#contract/protocol/field-map';
import { openOneOf } from '#contract/protocol/open-values';
import { outcome } from '#contract/protocol/outcome';
import { listOf, only } from '#contract/protocol/value-codecs';
import { flag, oneOf, requiredText, requiredTextUpTo, text, uuid } from '#contract/kernel/scalars';
import type { OfficeCall } from './office-call.ts';
import { valueEnvelope } from './page-fields.ts';

const view = fieldMap<SavedView>({
  id: ['ViewId', requiredText],
  list: ['List', openOneOf(OFFICE_LISTS, 'orders')],
  name: ['Name', text],
  filters: ['Filters', text],
  isShared: ['Shared', flag(false)],
  isOwn: ['Own', flag(false)],
  owner: ['Owner', text],
});

export const listViews: OfficeCall<OfficeList, readonly SavedView[]> = {
  name: 'listViews',
  path: 'OFFICE/LIST_VIEWS',
  summary: 'Lists the saved views of a list: the person’s own, and those that others share.',
  access: 'signed-in',
  effect: 'read',
  request: only('List', oneOf(OFFICE_LISTS)),
  answer: valueEnvelope(listOf(view)),
};

const saved = outcome<SaveViewAnswer, 'saved'>('saved', { view: ['View', view] }, [
  'view-unknown',
  'views-full',
]);

/** A new id adds a view; the id of one's own view replaces it. */
export const saveView: OfficeCall<NewView, SaveViewAnswer> = {
  name: 'saveView',
  path: 'OFFICE/SAVE_VIEW',
  summary: 'Saves the filters of a list under a name, for the person alone.',
  access: 'signed-in',
  effect: 'change',
  request: fieldMap<NewView>({
    id: ['ViewId', uuid],
    list: ['List', oneOf(OFFICE_LISTS)],
    name: ['Name', requiredTextUpTo(MAX_VIEW_NAME_LENGTH)],
    filters: ['Filters', requiredTextUpTo(MAX_FILTERS_LENGTH)],
  }),
  answer: saved,
};

export interface ShareView {
  readonly id: string;
  readonly isShared: boolean;
}

export const shareView: OfficeCall<ShareView, SaveViewAnswer> = {
  name: 'shareView',
  path: 'OFFICE/SHARE_VIEW',
  summary: 'Shares a saved view with all staff, or no longer.',
  access: 'views.share',
  effect: 'change',
  request: fieldMap<ShareView>({ id: ['ViewId', uuid], isShared: ['Shared', flag()] }),
  answer: saved,
};

export const deleteView: OfficeCall<string, Done> = {
  name: 'deleteView',
  path: 'OFFICE/DELETE_VIEW',
  summary: 'Deletes a saved view of the person.',
  access: 'signed-in',
  effect: 'change',
  request: only('ViewId', uuid),
  answer: doneAnswer,
};
