/** All tenants share one origin, so every database name contains the tenant. */
export function personalDatabaseName(tenant: string): string {
  return `khaisong:${tenant}`;
}

export function answersDatabaseName(tenant: string): string {
  return `khaisong:${tenant}:answers`;
}
