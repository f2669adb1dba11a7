import { usePictureUrl } from '#state/use-picture-url';
import { SnapCarousel } from '#ui/snap-carousel';
import { useLingui } from '@lingui/react/macro';
import classes from './banner-carousel.module.css';

/** The shop's banners, 16:7. They wait for the finger: nothing moves by itself. */
export function BannerCarousel({ banners }: { readonly banners: readonly string[] }) {
  const { t } = useLingui();
  const pictureUrl = usePictureUrl();
  if (banners.length === 0) return null;
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
