/** The most files that a drop is searched for, so that a whole disk does not hold the page up. */
const MAX_FOUND = 5000;

/** Whether something is dragged that has files, and not a row of the page. */
export function hasFiles(data: DataTransfer): boolean {
  return data.types.includes('Files');
}

/** Collects the files of a drop, also those in folders and in the folders below. */
export async function droppedFiles(data: DataTransfer): Promise<readonly File[]> {
  // The list is empty as soon as the event is over.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const loose = [...data.files];
  const found: File[] = [];
  for (const entry of entries) await collect(entry, found);
  return found.length > 0 ? found : loose;
}

async function collect(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (found.length >= MAX_FOUND) return;
  if (isFile(entry)) {
    const file = await new Promise<File | undefined>((resolve) => {
      entry.file(resolve, () => resolve(undefined));
    });
    // Systems keep files of their own in folders.
    if (file !== undefined && !file.name.startsWith('.')) found.push(file);
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    for (;;) {
      const part = await new Promise<readonly FileSystemEntry[]>((resolve) => {
        reader.readEntries(resolve, () => resolve([]));
      });
      if (part.length === 0) return;
      for (const each of part) await collect(each, found);
    }
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
