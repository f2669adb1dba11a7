import type { Banner } from '#state/content/banners';
import { Button } from '#ui/controls/button';
import { useHeldPictures } from '#ui/cards/held-pictures';
import { SnapCarousel } from '#ui/controls/carousel/snap-carousel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode, use } from 'react';
import { TO_PRODUCTS } from '#state/app/page-links';
import { PictureUrlContext } from '#ui/cards/picture-url';
import classes from './banner-carousel.module.css';

/** The banners, 16:7: they advance until somebody moves them, and link to their target. */
export function BannerCarousel({ banners }: { readonly banners: readonly Banner[] }) {
  const { t } = useLingui();
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const { isHeld, load } = useHeldPictures(...banners.map(({ file }) => file));
  // A banner whose picture fails to load shows its title; without a title it is left out.
  const shown = banners.filter(({ file, title }) => title !== '' || !broken.has(file));
  if (shown.length === 0) return null;
  if (isHeld) {
    return (
      <Button variant="quiet" className={classes.load} onClick={load}>
        <Trans>Load news from the company</Trans>
      </Button>
    );
  }
  return (
    <section className={classes.banners} aria-label={t`News from the company`}>
      <SnapCarousel label={t`Banners`} ratio="16 / 7" isManyOnWide isMoving>
        {shown.map((banner, index) => (
          <BannerLink key={banner.file} target={banner.target}>
            {broken.has(banner.file) ? (
              <span className={classes.words}>{banner.title}</span>
            ) : (
              <BannerPicture
                banner={banner}
                position={index + 1}
                onBroken={() => setBroken((before) => new Set([...before, banner.file]))}
              />
            )}
          </BannerLink>
        ))}
      </SnapCarousel>
    </section>
  );
}

interface BannerPictureProps {
  readonly banner: Banner;
  /** From 1. */
  readonly position: number;
  readonly onBroken: () => void;
}

function BannerPicture({ banner, position, onBroken }: BannerPictureProps) {
  const { t } = useLingui();
  const pictureUrl = use(PictureUrlContext);
  return (
    <img
      className={classes.picture}
      src={pictureUrl(banner.file, 800)}
      width={960}
      height={420}
      alt={banner.title === '' ? t`Banner ${position}` : banner.title}
      loading={position === 1 ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={onBroken}
    />
  );
}

interface BannerLinkProps {
  readonly target: Banner['target'];
  readonly children: ReactNode;
}

function BannerLink({ target, children }: BannerLinkProps) {
  if (target === undefined) return children;
  if (target.kind === 'product') {
    return (
      <Link
        to="/productdetail/$code"
        params={{ code: target.code }}
        className={classes.link}
        draggable={false}
      >
        {children}
      </Link>
    );
  }
  return (
    <Link
      {...TO_PRODUCTS}
      search={target.kind === 'promotions' ? { type: 'promotion' } : { c: target.code, n: target.level }}
      className={classes.link}
      draggable={false}
    >
      {children}
    </Link>
  );
}
