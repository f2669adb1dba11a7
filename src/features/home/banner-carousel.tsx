import { usePictureUrl } from '#state/use-picture-url';
import { Button } from '#ui/button';
import { useHeldPictures } from '#ui/held-pictures';
import { SnapCarousel } from '#ui/snap-carousel';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './banner-carousel.module.css';

/** The shop's banners, 16:7. They wait for the finger: nothing moves by itself. */
export function BannerCarousel({ banners }: { readonly banners: readonly string[] }) {
  const { t } = useLingui();
  const pictureUrl = usePictureUrl();
  const { isHeld, load } = useHeldPictures(...banners);
  if (banners.length === 0) return null;
  if (isHeld) {
    return (
      <Button variant="quiet" className={classes.load} onClick={load}>
        <Trans>Load news from the shop</Trans>
      </Button>
    );
  }
  return (
    <section className={classes.banners} aria-label={t`News from the shop`}>
      <SnapCarousel label={t`Banners`} ratio="16 / 7" isManyOnWide>
        {banners.map((file, index) => {
          const position = index + 1;
          return (
            <img
              key={file}
              className={classes.picture}
              src={pictureUrl(file, 800)}
              width={960}
              height={420}
              alt={t`Banner ${position}`}
              loading={index === 0 ? 'eager' : 'lazy'}
              decoding="async"
            />
          );
        })}
      </SnapCarousel>
    </section>
  );
}
