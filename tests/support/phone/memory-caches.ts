/** The browser's Cache Storage in memory, as far as it is used. It stores the bytes, as a disk does. */
export interface MemoryCaches {
  open(name: string): Promise<Cache>;
  has(name: string): Promise<boolean>;
  delete(name: string): Promise<boolean>;
  /** Makes the next `put` fail with this error. */
  failNextPut(fault: Error): void;
}

interface CachedResponse {
  readonly body: ArrayBuffer;
  readonly headers: Headers;
}

export function memoryCaches(origin = 'https://shop.example'): MemoryCaches {
  const all = new Map<string, Map<string, CachedResponse>>();
  let nextFault: Error | undefined;
  const urlOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, origin).href;
  const unused = () => Promise.reject(new Error('not used'));

  function shelfOf(name: string): Map<string, CachedResponse> {
    const shelf = all.get(name) ?? new Map<string, CachedResponse>();
    all.set(name, shelf);
    return shelf;
  }

  return {
    failNextPut: (fault) => {
      nextFault = fault;
    },
    delete: async (name) => all.delete(name),
    has: async (name) => all.has(name),
    open: async (name) => {
      const shelf = shelfOf(name);
      return {
        match: async (request) => {
          const cached = shelf.get(urlOf(request));
          return cached === undefined ? undefined : new Response(cached.body, { headers: cached.headers });
        },
        async put(request, response) {
          if (nextFault !== undefined) {
            const fault = nextFault;
            nextFault = undefined;
            throw fault;
          }
          shelf.set(urlOf(request), { body: await response.arrayBuffer(), headers: response.headers });
        },
        delete: async (request) => shelf.delete(urlOf(request)),
        keys: async () => [...shelf.keys()].map((url) => new Request(url)),
        add: unused,
        addAll: unused,
        matchAll: unused,
      };
    },
  };
}
