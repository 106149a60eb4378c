import type { Adapter, AdapterPayload } from "oidc-provider";
import QuickLRU from "quick-lru";

/** Codes, sessions and tokens of one afternoon. */
const MOST_ITEMS = 10_000;

/** Where the local identity provider keeps what it has issued: in memory, gone with the process. */
export const createProviderMemory = () => {
  const items = new QuickLRU<string, AdapterPayload>({ maxSize: MOST_ITEMS });
  const findWhere = async (fits: (item: AdapterPayload) => boolean): Promise<AdapterPayload | undefined> =>
    [...items.values()].find(fits);

  return (model: string): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      upsert: async (id, payload, expiresIn) => {
        items.set(keyOf(id), payload, expiresIn === undefined ? {} : { maxAge: expiresIn * 1000 });
      },
      find: async (id) => items.get(keyOf(id)),
      findByUid: (uid) => findWhere((item) => item.kind === model && item.uid === uid),
      findByUserCode: (userCode) => findWhere((item) => item.userCode === userCode),
      consume: async (id) => {
        const item = items.get(keyOf(id));
        if (item !== undefined) item.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        items.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, item] of [...items]) if (item.grantId === grantId) items.delete(key);
      },
    };
  };
};
