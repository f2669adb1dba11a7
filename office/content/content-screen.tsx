import { Button, SegmentedControl } from '@mantine/core';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { listOfficeNews } from '#contract/office/content/news-calls';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import type { Language } from '#domain/kernel/language';
import { nameIn } from '#domain/kernel/named';
import { newsStateOf, type NewsRow } from '#domain/office/content/edited-news';
import { useMay } from '#office/accounts/use-me';
import { daysInWords } from '#office/kernel/moments';
import { wordsIn } from '#office/kernel/search-text';
import { useAnswer, wholeList } from '#office/kernel/use-call';
import type { Column } from '#office/ui/data-table';
import { Icon } from '#office/ui/icon';
import { useLanguage } from '#office/ui/moment';
import { EmptyNotice } from '#office/ui/notices';
import { StateBadge } from '#office/ui/state-badge';
import { useNow } from '#office/ui/use-now';
import { ListScreen } from '#office/ui/views/list-screen';
import { useAddressFilter } from '#office/ui/views/use-address-filter';
import { NEWS_KINDS, newsKindOf } from './news-draft.ts';
import { NEWS_KIND_LABELS, NEWS_STATE_LABELS } from './news-labels.ts';
import { usePictureAddress } from '#office/ui/pictures/use-picture-address';
import classes from './content-screen.module.css';

const NO_ROWS: readonly NewsRow[] = [];
const idOf = ({ code }: NewsRow) => code;

/** Banners, news and pages, in the order in which the app shows them. */
export function ContentScreen() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const today = bangkokDayOf(useNow());
  const navigate = useNavigate();
  const filter = useAddressFilter(['kind']);
  const [kind] = wordsIn(filter.text('kind'), NEWS_KINDS);
  const news = useAnswer(listOfficeNews, undefined);
  const rows = (news.data ?? NO_ROWS).filter((row) => kind === undefined || newsKindOf(row) === kind);
  const write = () => void navigate({ to: '/new-content' });
  return (
    <ListScreen
      name="content"
      title={t`Content`}
      columns={contentColumns(i18n, language, today)}
      list={{ ...wholeList(news), rows }}
      idOf={idOf}
      onOpen={(code) => void navigate({ to: '/content/$code', params: { code } })}
      filters={
        <SegmentedControl
          aria-label={t`Kind`}
          data={[
            { value: 'all', label: t`All` },
            ...NEWS_KINDS.map((each) => ({ value: each, label: i18n._(NEWS_KIND_LABELS[each]) })),
          ]}
          value={kind ?? 'all'}
          onChange={(value) => filter.show({ kind: value === 'all' ? '' : value })}
        />
      }
      // The control beside the title says the only filter.
      badges={[]}
      current={filter.current}
      onView={filter.replace}
      mayShare={useMay('views.share')}
      keysAt={() => ({ n: write })}
      actions={
        <Button leftSection={<Icon name="plus" size={16} />} onClick={write}>
          <Trans>New content</Trans>
        </Button>
      }
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
