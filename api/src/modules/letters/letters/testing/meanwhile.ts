import type { Services } from '../../../../platform/request/services.ts'

/** Services by which something else happens once, right before a letter that was made is written. */
export const withMeanwhile = (services: Services, happen: () => Promise<unknown>): Services => {
  const { db } = services
  let isOver = false
  const transaction = async (work: Parameters<typeof db.transaction>[0]): Promise<unknown> => {
    if (!isOver) {
      isOver = true
      await happen()
    }
    return db.transaction(work)
  }
  return {
    ...services,
    db: new Proxy(db, {
      get: (on, key) => (key === 'transaction' ? transaction : Reflect.get(on, key)),
    }),
  }
}
