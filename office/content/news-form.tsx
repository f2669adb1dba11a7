import { Autocomplete, Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { publishNews, saveNews } from '#contract/office/content/news-calls';
import type { Language } from '#domain/kernel/language';
import { NEWS_LENGTHS, type NewsDetail } from '#domain/office/content/edited-news';
import { ChangedMeanwhile, DraftFormEnd } from '#office/ui/forms/draft-form';
import { useDraftForm } from '#office/ui/forms/use-draft-form';
import { dateFormatsOf } from '#office/ui/labels/date-formats';
import { useLanguage } from '#office/ui/moment';
import { PictureField } from '#office/ui/pictures/picture-field';
import { showDone } from '#office/ui/show-notice';
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

/** The lists that an item changes. */
const CHANGED = ['listOfficeNews', 'getOfficeNews'];

interface NewsFormProps {
  /** Undefined for a new item. */
  readonly news: NewsDetail | undefined;
  readonly onSaved: (code: string) => void;
}

/** Edits an item beside its preview. What is typed stays in this browser until it is saved. */
export function NewsForm({ news, onSaved }: NewsFormProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const form = useDraftForm<NewsDraft>(
    `content:${news?.code ?? ''}`,
    storedNewsDraft,
    news === undefined ? EMPTY_NEWS : newsDraftOf(news),
    news?.revision,
  );
  const { values: draft, change, isTyped, isSending } = form;
  const [previewed, setPreviewed] = useState<Language>(language);
  const [isChecked, setIsChecked] = useState(false);
  const problems = isChecked ? newsProblems(draft) : {};

  const send = async (isActive: boolean) => {
    setIsChecked(true);
    if (Object.keys(newsProblems(draft)).length > 0) return undefined;
    const edited = newsOf(draft, isActive);
    const isOnlyShown = !isTyped && news !== undefined;
    const request = { news: edited, seen: form.seen };
    const key = form.keyOf(request);
    const answer = isOnlyShown
      ? await form.send(publishNews, { code: news.code, isActive, seen: news.revision }, key, CHANGED)
      : await form.send(saveNews, request, key, CHANGED);
    if (answer === undefined) return undefined;
    if (answer.kind === 'refused') return form.refuse(i18n._(NEWS_REFUSAL_MESSAGES[answer.code]));
    form.discard();
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
          <ChangedMeanwhile form={form} />
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
          <DraftFormEnd form={form}>
            <Group>
              <Button variant="default" loading={isSending} onClick={() => void send(!isShown)}>
                {isShown ? (
                  <Trans>Withdraw</Trans>
                ) : !isTyped ? (
                  <Trans>Publish</Trans>
                ) : (
                  <Trans>Save and publish</Trans>
                )}
              </Button>
              <Button type="submit" loading={isSending} disabled={!isTyped}>
                <Trans>Save</Trans>
              </Button>
            </Group>
          </DraftFormEnd>
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
