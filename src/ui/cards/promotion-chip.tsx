import classes from './promotion-chip.module.css';

interface PromotionChipProps {
  readonly label: string;
  /** The number of further promotions. */
  readonly more: number;
}

/** The label of a running promotion on a picture. A long name is clipped, the number of others never. */
export function PromotionChip({ label, more }: PromotionChipProps) {
  return (
    <span className={classes.chip}>
      <span className={classes.label}>{label}</span>
      {more > 0 ? <span>{`+${more}`}</span> : null}
    </span>
  );
}
