import { Button, SegmentedControl } from '@mantine/core';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { listOfficeNews } from '#contract/office/content/news-calls';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import type { Language } from '#domain/kernel/language';
import { nameIn } from '#domain/kernel/named';
import { newsStateOf, type NewsRow } from '#domain/office/content/edited-news';
import { daysInWords } from '#office/kernel/moments';
import { wordsIn } from '#office/kernel/search-text';
import { useAnswer } from '#office/kernel/use-call';
import { useCursor } from '#office/kernel/use-cursor';
import { useKeys } from '#office/kernel/use-keys';
import { DataTable, type Column } from '#office/ui/data-table';
import { Icon } from '#office/ui/icon';
import { useLanguage } from '#office/ui/moment';
import { EmptyNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { StateBadge } from '#office/ui/state-badge';
import { useNow } from '#office/ui/use-now';
import { NEWS_KINDS, newsKindOf } from './news-draft.ts';
import { NEWS_KIND_LABELS, NEWS_STATE_LABELS } from './news-labels.ts';
import { usePictureAddress } from '#office/ui/pictures/use-picture-address';
import classes from './content-screen.module.css';

const NONE: ReadonlySet<string> = new Set();
const NO_ROWS: readonly NewsRow[] = [];
const idOf = ({ code }: NewsRow) => code;

/** Banners, news and pages, in the order in which the app shows them. */
export function ContentScreen() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const today = bangkokDayOf(useNow());
  const navigate = useNavigate();
  const [kind] = wordsIn(useSearch({ from: '__root__' })['kind'], NEWS_KINDS);
  const news = useAnswer(listOfficeNews, undefined);
  const rows = (news.data ?? NO_ROWS).filter((row) => kind === undefined || newsKindOf(row) === kind);
  const cursor = useCursor(rows.map(idOf));
  const open = (code: string | undefined) => {
    if (code !== undefined) void navigate({ to: '/content/$code', params: { code } });
  };
  const write = () => void navigate({ to: '/new-content' });
  useKeys({
    j: () => cursor.move(1),
    ArrowDown: () => cursor.move(1),
    k: () => cursor.move(-1),
    ArrowUp: () => cursor.move(-1),
    Enter: () => open(cursor.id),
    n: write,
  });
  return (
    <Page
      title={t`Content`}
      actions={
        <>
          <SegmentedControl
            aria-label={t`Kind`}
            data={[
              { value: 'all', label: t`All` },
              ...NEWS_KINDS.map((each) => ({ value: each, label: i18n._(NEWS_KIND_LABELS[each]) })),
            ]}
            value={kind ?? 'all'}
            onChange={(value) =>
              void navigate({ to: '/content', search: value === 'all' ? {} : { kind: value }, replace: true })
            }
          />
          <Button leftSection={<Icon name="plus" size={16} />} onClick={write}>
            <Trans>New content</Trans>
          </Button>
        </>
      }
    >
      <DataTable
        label={t`Content`}
        columns={contentColumns(i18n, language, today)}
        hiddenColumns={NONE}
        list={{
          rows,
          isLoading: news.isPending,
          isStale: false,
          hasMore: false,
          loadMore: () => undefined,
          error: news.error,
          retry: () => void news.refetch(),
        }}
        idOf={idOf}
        cursor={cursor.id}
        onCursor={cursor.set}
        onOpen={open}
        empty={
          <EmptyNotice
            icon="note"
            title={<Trans>No content yet</Trans>}
            text={
              <Trans>Banners stand on the app’s first screen, news in its list, and pages in its menu.</Trans>
            }
          />
        }
      />
    </Page>
  );
}

function Thumbnail({ row, language }: { readonly row: NewsRow; readonly language: Language }) {
  const address = usePictureAddress();
  const file = nameIn({ name: row.banner, nameEn: row.bannerEn }, language);
  return file === '' ? null : (
    <img className={classes.picture} src={address(file, 73)} alt="" loading="lazy" />
  );
}

function contentColumns(i18n: I18n, language: Language, today: string): readonly Column<NewsRow>[] {
  return [
    {
      id: 'picture',
      title: i18n._(msg`Picture`),
      width: '106px',
      render: (row) => <Thumbnail row={row} language={language} />,
    },
    {
      id: 'title',
      title: i18n._(msg`Title`),
      width: 'minmax(220px, 2fr)',
      render: ({ title, titleEn, code }) => (
        <strong>{nameIn({ name: title, nameEn: titleEn }, language) || code}</strong>
      ),
    },
    {
      id: 'kind',
      title: i18n._(msg`Kind`),
      width: '120px',
      render: (row) => i18n._(NEWS_KIND_LABELS[newsKindOf(row)]),
    },
    { id: 'code', title: i18n._(msg`Code`), width: '150px', render: ({ code }) => code },
    {
      id: 'state',
      title: i18n._(msg`State`),
      width: '130px',
      render: (row) => {
        const { label, tone } = NEWS_STATE_LABELS[newsStateOf(row, today)];
        return <StateBadge tone={tone}>{i18n._(label)}</StateBadge>;
      },
    },
    {
      id: 'days',
      title: i18n._(msg`Days`),
      width: 'minmax(160px, 1fr)',
      render: ({ firstDay, lastDay }) => daysText(firstDay, lastDay, language),
    },
  ];
}

function daysText(firstDay: string, lastDay: string, language: Language): string {
  return firstDay === '' && lastDay === '' ? '–' : daysInWords(firstDay, lastDay, language);
}
