import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { nameIn } from '#domain/kernel/named';
import type { Language } from '#domain/kernel/language';
import { newsTarget } from '#domain/content/news';
import type { TextLink } from '#domain/content/text-link';
import type { EditedNews } from '#domain/office/content/edited-news';
import { useOffice } from '#office/kernel/office';
import type { PictureInText } from '#ui/text/rich-text/picture-in-text';
import { readRichText } from '#ui/text/rich-text/read-rich-text';
import { RichText } from '#ui/text/rich-text/rich-text';
import { newsKindOf } from './news-draft.ts';
import { usePictureAddress } from '#office/ui/pictures/use-picture-address';
import classes from './phone-preview.module.css';

const COLUMN_WIDTH = 358;

interface PhonePreviewProps {
  readonly news: EditedNews;
  /** The language that the customer has chosen on the phone. */
  readonly language: Language;
}

/** Shows an item as a phone does: its text is cleaned and drawn by the phone's own code. */
export function PhonePreview({ news, language }: PhonePreviewProps) {
  const { t } = useLingui();
  return (
    <div className={classes.phone} role="region" aria-label={t`On a phone`} tabIndex={0} lang={language}>
      {newsKindOf(news) === 'banner' ? (
        <BannerPreview news={news} language={language} />
      ) : (
        <PagePreview news={news} language={language} />
      )}
    </div>
  );
}

function BannerPreview({ news, language }: PhonePreviewProps) {
  const title = nameIn({ name: news.title, nameEn: news.titleEn }, language);
  const file = nameIn({ name: news.banner, nameEn: news.bannerEn }, language);
  return (
    <div className={classes.page}>
      <div className={classes.title}>
        <Trans>First screen</Trans>
      </div>
      <BannerPicture key={file} file={file} title={title} />
      <p className={classes.note}>
        {newsTarget(news.link) === undefined ? (
          <Trans>The banner opens nothing when it’s tapped.</Trans>
        ) : (
          <Trans>A tap opens {news.link}.</Trans>
        )}
      </p>
      {news.banner === '' ? (
        <p className={classes.note}>
          <Trans>A banner without a picture isn’t shown.</Trans>
        </p>
      ) : null}
    </div>
  );
}

function PagePreview({ news, language }: PhonePreviewProps) {
  const { title: own, nodes } = readRichText(news.text, language);
  const title = own ?? nameIn({ name: news.title, nameEn: news.titleEn }, language);
  const file = nameIn({ name: news.banner, nameEn: news.bannerEn }, language);
  return (
    <article className={classes.page}>
      <div className={classes.title}>{title}</div>
      {file === '' ? null : <BannerPicture key={file} file={file} title="" />}
      {nodes.length === 0 ? null : (
        <div className={classes.card}>
          <RichText text={{ title, nodes }} LinkTo={PreviewLink} Picture={PreviewPicture} />
        </div>
      )}
    </article>
  );
}

/** A picture that cannot be loaded shows the title, as on the phone. */
function BannerPicture({ file, title }: { readonly file: string; readonly title: string }) {
  const address = usePictureAddress();
  const [isBroken, setBroken] = useState(false);
  if (file === '' || isBroken) return title === '' ? null : <div className={classes.words}>{title}</div>;
  return (
    <img
      className={classes.banner}
      src={address(file, COLUMN_WIDTH)}
      alt={title}
      width={960}
      height={420}
      onError={() => setBroken(true)}
    />
  );
}

/** Opens links in a tab of their own, so that nothing typed is left behind. */
function PreviewLink({ link, children }: { readonly link: TextLink; readonly children: ReactNode }) {
  const { place } = useOffice();
  const address = link.kind === 'page' ? new URL(link.path, place.tenantBase).href : link.address;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function PreviewPicture({ picture: { file, name, width, height } }: { readonly picture: PictureInText }) {
  const address = usePictureAddress();
  if (file === undefined) return name === '' ? null : <span className={classes.note}>{name}</span>;
  return (
    <img
      className={classes.picture}
      src={address(file, COLUMN_WIDTH)}
      alt={name}
      width={width}
      height={height}
    />
  );
}
