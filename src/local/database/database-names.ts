/** Databases are per origin and tenants share one, so the tenant is in every name. */
export function personalDatabaseName(tenant: string): string {
  return `khaisong:${tenant}`;
}

export function answersDatabaseName(tenant: string): string {
  return `khaisong:${tenant}:answers`;
}
