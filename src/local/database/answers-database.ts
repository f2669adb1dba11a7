import { declareAnswersVersion1 } from './answers-version-1.ts';
import { declareAnswersVersion2 } from './answers-version-2.ts';
import { declareAnswersVersion3 } from './answers-version-3.ts';
import type { AccountKey } from '#local/kernel/account';
import { answersDatabaseName } from './database-names.ts';
import type { CatalogueTable } from '#local/catalogue/catalogues';
import type { DatabaseEngine } from './personal-database.ts';
import type { CachedAnswerTable } from '#local/kernel/cached-answers';
import type { PriceListTable, PricePartTable } from '#local/catalogue/price-lists';
import type { ProductListTable } from '#local/catalogue/product-lists';
import type { ProductTable } from '#local/catalogue/products';
import { writeOneAtATime } from './one-write-at-a-time.ts';
import { TableDatabase } from './table-database.ts';

/**
 * A cache of data that can be requested again. It is written with relaxed durability and cleared at sign-out.
 */
export class AnswersDatabase extends TableDatabase {
  declare readonly cachedAnswers: CachedAnswerTable;
  declare readonly products: ProductTable;
  declare readonly productLists: ProductListTable;
  declare readonly catalogues: CatalogueTable;
  declare readonly priceLists: PriceListTable;
  declare readonly priceParts: PricePartTable;

  constructor(tenant: string, engine: DatabaseEngine = {}) {
    super(answersDatabaseName(tenant), { ...engine, chromeTransactionDurability: 'relaxed' });
    declareAnswersVersion1(this);
    declareAnswersVersion2(this);
    declareAnswersVersion3(this);
    writeOneAtATime(this, 'priceParts');
  }

  /** Deletes everything stored for this account. */
  async forgetAccount(account: AccountKey): Promise<void> {
    await this.transaction('rw', this.tables, async () => {
      const ofAccount = this.tables.map((table) => table.where('account').equals(account));
      for (const rows of ofAccount) await rows.delete();
    });
  }

  /** Deletes the price lists of this account. */
  async forgetPrices(account: AccountKey): Promise<void> {
    const { priceLists, priceParts } = this;
    await this.transaction('rw', priceLists, priceParts, async () => {
      await priceLists.where('account').equals(account).delete();
      await priceParts.where('account').equals(account).delete();
    });
  }

  /** Deletes the price lists of all other accounts: the next account may buy at another level. */
  async forgetPricesOfOthers(account: AccountKey): Promise<void> {
    const { priceLists, priceParts } = this;
    await this.transaction('rw', priceLists, priceParts, async () => {
      await priceLists.where('account').notEqual(account).delete();
      await priceParts.where('account').notEqual(account).delete();
    });
  }

  /**
   * Deletes what other accounts loaded, except their catalogues. @returns whether there was anything
   *
   * @param account the account whose answers stay; '' for nobody
   */
  async forgetOthers(account: AccountKey | ''): Promise<boolean> {
    const { cachedAnswers, products, productLists, priceLists, priceParts } = this;
    let gone = 0;
    for (const table of [cachedAnswers, products, productLists, priceLists, priceParts])
      gone += await table.where('account').notEqual(account).delete();
    return gone > 0;
  }
}
