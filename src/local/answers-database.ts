import Dexie from 'dexie';
import { declareAnswersVersion1 } from './answers-version-1.ts';
import type { AccountKey } from './account.ts';
import { answersDatabaseName } from './database-names.ts';
import type { DatabaseEngine } from './personal-database.ts';
import type { KeptAnswerTable } from './kept-answers.ts';
import type { ProductListTable } from './product-lists.ts';
import type { ProductTable } from './products.ts';

/** What can be asked for again: written without waiting for the disk, and gone at sign-out. */
export class AnswersDatabase extends Dexie {
  declare readonly keptAnswers: KeptAnswerTable;
  declare readonly products: ProductTable;
  declare readonly productLists: ProductListTable;

  constructor(tenant: string, engine: DatabaseEngine = {}) {
    super(answersDatabaseName(tenant), { ...engine, chromeTransactionDurability: 'relaxed' });
    declareAnswersVersion1(this);
  }

  /** Forgets what the shop told this account. */
  async forgetAccount(account: AccountKey): Promise<void> {
    await this.transaction('rw', this.keptAnswers, this.products, this.productLists, async () => {
      await this.keptAnswers.where('account').equals(account).delete();
      await this.products.where('account').equals(account).delete();
      await this.productLists.where('account').equals(account).delete();
    });
  }
}
