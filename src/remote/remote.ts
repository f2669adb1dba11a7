/** The road to one tenant's shop. Asked through `ask`. */
export interface Remote {
  readonly apiBase: string;
}
