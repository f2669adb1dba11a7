/** The files of a drop or a paste. A paste of text has none. */
export function filesIn(data: DataTransfer | null): readonly File[] {
  return data === null ? [] : [...data.files];
}
