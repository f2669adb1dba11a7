import { createFileRoute } from '@tanstack/react-router';
import { ProductSheet } from '#features/catalogue/product/product-sheet';
import { ProductTile } from '#features/catalogue/list/product-tile';
import { PointHomePage } from '#features/app/home/point-home-page';
import { readHome } from '#state/app/read-home';
import { guard } from '../-guard.ts';
import { readSheet } from '../-read-sheet.ts';
import { useProductSheet } from '../-use-product-sheet.ts';

export const Route = createFileRoute('/_order/point_tcp')({
  validateSearch: readSheet,
  beforeLoad: ({ context }) => guard('/point_tcp', context),
  loader: ({ context }) => readHome(context.phone),
  component: PointHome,
});

function PointHome() {
  const { sheet } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { open, close, goToCart } = useProductSheet();
  return (
    <>
      <PointHomePage
        Tile={ProductTile}
        onOpen={open}
        onSearch={(q) => void navigate({ to: '/product/{-$category}', search: q === '' ? {} : { q } })}
      />
      <ProductSheet code={sheet} onClose={close} onGoToCart={goToCart} />
    </>
  );
}
