import { Alert, Autocomplete, Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { publishNews, saveNews } from '#contract/office/content/news-calls';
import type { Language } from '#domain/kernel/language';
import { NEWS_LENGTHS, type NewsDetail } from '#domain/office/content/edited-news';
import { useKeptState } from '#office/kernel/kept-state';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { dateFormatsOf } from '#office/ui/labels/date-formats';
import { useLanguage } from '#office/ui/moment';
import { PictureField } from '#office/ui/pictures/picture-field';
import { showDone, showFailed } from '#office/ui/show-notice';
import {
  EMPTY_NEWS,
  newsDraftOf,
  newsKindOf,
  newsOf,
  newsProblems,
  storedNewsDraft,
  type NewsDraft,
} from './news-draft.ts';
import { NEWS_REFUSAL_MESSAGES } from './news-labels.ts';
import { PhonePreview } from './phone-preview.tsx';
import { TextEditor } from './text-editor.tsx';
import classes from './news-screen.module.css';

/** The types of the demo; a company may have others. */
const TYPES = ['BANNER', 'NEWS', 'HOWTO', 'FAQ', 'CONTACT', 'ABOUT'];

interface NewsFormProps {
  /** Undefined for a new item. */
  readonly news: NewsDetail | undefined;
  readonly onSaved: (code: string) => void;
}

/** Edits an item beside its preview. What is typed stays in this browser until it is saved. */
export function NewsForm({ news, onSaved }: NewsFormProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const keyOf = useContentKey();
  const language = useLanguage();
  const [stored, setStored] = useKeptState<NewsDraft | undefined>(
    `content:${news?.code ?? ''}`,
    undefined,
    storedNewsDraft,
  );
  const [previewed, setPreviewed] = useState<Language>(language);
  const [isChecked, setIsChecked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const draft = stored ?? (news === undefined ? EMPTY_NEWS : newsDraftOf(news));
  const problems = isChecked ? newsProblems(draft) : {};
  const isOlder = news !== undefined && draft.seen !== news.revision;
  const change = (next: Partial<NewsDraft>) => setStored({ ...draft, ...next });

  const send = async (isActive: boolean) => {
    setIsChecked(true);
    if (Object.keys(newsProblems(draft)).length > 0) return;
    const edited = newsOf(draft, isActive);
    const isOnlyShown = stored === undefined && news !== undefined;
    const request = { news: edited, seen: draft.seen };
    setIsSending(true);
    const outcome = isOnlyShown
      ? await office.perform(
          publishNews,
          { code: news.code, isActive, seen: news.revision },
          { idempotencyKey: keyOf(request) },
        )
      : await office.perform(saveNews, request, { idempotencyKey: keyOf(request) });
    setIsSending(false);
    for (const name of ['listOfficeNews', 'getOfficeNews'])
      void office.queries.invalidateQueries({ queryKey: [name] });
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    if (answer.kind === 'refused') return showFailed(i18n._(NEWS_REFUSAL_MESSAGES[answer.code]));
    setStored(undefined);
    setIsChecked(false);
    showDone(
      isActive ? t`Saved. Customers see it within its days.` : t`Saved. Customers don’t see it.`,
      'content',
    );
    return onSaved(answer.news.code);
  };
  const isShown = news?.isActive ?? false;
  return (
    <div className={classes.sides}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(isShown);
        }}
      >
        <Stack>
          {isOlder ? (
            <Alert
              color="yellow"
              title={t`Somebody else has changed this item since you began`}
              role="status"
            >
              <Group>
                <Button variant="default" onClick={() => change({ seen: news.revision })}>
                  <Trans>Keep my text and replace theirs</Trans>
                </Button>
                <Button variant="default" onClick={() => setStored(undefined)}>
                  <Trans>Take theirs and discard mine</Trans>
                </Button>
              </Group>
            </Alert>
          ) : null}
          {news === undefined ? (
            <Group grow align="start">
              <TextInput
                label={t`Code`}
                description={t`For example NEWS_012. It can’t be changed later.`}
                value={draft.code}
                maxLength={NEWS_LENGTHS.code}
                spellCheck={false}
                error={problems.code === undefined ? undefined : t`Enter a code without spaces and / ? # %`}
                onChange={(event) => change({ code: event.currentTarget.value })}
              />
              <Autocomplete
                label={t`Type`}
                description={t`BANNER is a banner on the first screen.`}
                data={TYPES}
                value={draft.type}
                maxLength={NEWS_LENGTHS.type}
                error={problems.type === undefined ? undefined : t`Choose a type.`}
                onChange={(type) => change({ type })}
              />
            </Group>
          ) : null}
          <Group grow align="start">
            <TextInput
              label={t`Title in Thai`}
              value={draft.title}
              maxLength={NEWS_LENGTHS.title}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
            <TextInput
              label={t`Title in English`}
              value={draft.titleEn}
              maxLength={NEWS_LENGTHS.title}
              placeholder={t`Same as the Thai title`}
              onChange={(event) => change({ titleEn: event.currentTarget.value })}
            />
          </Group>
          <Group grow align="start">
            <PictureField
              label={t`Picture`}
              description={
                newsKindOf(draft) === 'banner'
                  ? t`16:7, such as 1600 × 700. The title is read aloud in its place.`
                  : t`16:7, such as 1600 × 700, above the text`
              }
              place="content"
              file={draft.banner}
              maxLength={NEWS_LENGTHS.banner}
              onChange={(banner) => {
                setPreviewed('th-TH');
                change({ banner });
              }}
            />
            <PictureField
              label={t`Picture in English`}
              description={t`If the picture has words in it. Without one, both languages show the same.`}
              place="content"
              file={draft.bannerEn}
              maxLength={NEWS_LENGTHS.banner}
              onChange={(bannerEn) => {
                setPreviewed('en-US');
                change({ bannerEn });
              }}
            />
          </Group>
          {newsKindOf(draft) === 'banner' ? (
            <TextInput
              label={t`What a tap on the banner opens`}
              description={t`A page of the shop, such as productdetail/C1001, product?c=G003&n=1 or product?type=promotion`}
              value={draft.link}
              maxLength={NEWS_LENGTHS.link}
              spellCheck={false}
              error={
                problems.link === undefined
                  ? undefined
                  : t`The app can’t open this. Use one of the forms above.`
              }
              onChange={(event) => change({ link: event.currentTarget.value })}
            />
          ) : null}
          <Group grow align="start">
            <DatePickerInput
              label={t`First day`}
              placeholder={t`At once`}
              clearable
              clearButtonProps={{ 'aria-label': t`Clear` }}
              {...dateFormatsOf(language)}
              value={draft.firstDay || null}
              onChange={(value) => change({ firstDay: value ?? '' })}
            />
            <DatePickerInput
              label={t`Last day`}
              placeholder={t`No end`}
              clearable
              clearButtonProps={{ 'aria-label': t`Clear` }}
              {...dateFormatsOf(language)}
              value={draft.lastDay || null}
              error={problems.lastDay === undefined ? undefined : t`The last day is before the first day.`}
              onChange={(value) => change({ lastDay: value ?? '' })}
            />
          </Group>
          <TextEditor
            label={t`Text in Thai`}
            description={t`Plain lines or simple HTML. Scripts and unknown elements are left out, as in the preview.`}
            value={draft.thai}
            error={
              problems.text === undefined
                ? undefined
                : t`The text is too long. Shorten it to 30,000 characters.`
            }
            onChange={(thai) => {
              setPreviewed('th-TH');
              change({ thai });
            }}
          />
          <TextEditor
            label={t`Text in English`}
            description={t`If it’s empty, the Thai text is shown in both languages.`}
            value={draft.english}
            onChange={(english) => {
              setPreviewed('en-US');
              change({ english });
            }}
          />
          <Group justify="space-between">
            {stored === undefined ? (
              <span />
            ) : (
              <Button variant="subtle" color="gray" onClick={() => setStored(undefined)}>
                <Trans>Discard what I typed</Trans>
              </Button>
            )}
            <Group>
              <Button variant="default" loading={isSending} onClick={() => void send(!isShown)}>
                {isShown ? (
                  <Trans>Withdraw</Trans>
                ) : stored === undefined ? (
                  <Trans>Publish</Trans>
                ) : (
                  <Trans>Save and publish</Trans>
                )}
              </Button>
              <Button type="submit" loading={isSending} disabled={stored === undefined}>
                <Trans>Save</Trans>
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
      <div className={classes.preview}>
        <SegmentedControl
          aria-label={t`Language of the preview`}
          data={[
            { value: 'th-TH', label: 'ไทย' },
            { value: 'en-US', label: 'English' },
          ]}
          value={previewed}
          onChange={(value) => setPreviewed(value === 'en-US' ? 'en-US' : 'th-TH')}
        />
        <PhonePreview news={newsOf(draft, isShown)} language={previewed} />
      </div>
    </div>
  );
}
