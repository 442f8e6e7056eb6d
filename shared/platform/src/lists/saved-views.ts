import type { ViewList } from '@zaakwerk/contract/view-lists'
import { createView, deleteView, listViews, type SavedView, updateView } from '@zaakwerk/contract/views'
import { useAction } from '../data/use-action.ts'
import { useEndpoint } from '../data/use-endpoint.ts'

export type { ViewList } from '@zaakwerk/contract/view-lists'
export { type SavedView, viewNameLength } from '@zaakwerk/contract/views'

/** The saved views of a list that the user can use. */
export const useSavedViews = (list: ViewList) => useEndpoint(listViews, { query: { list } })

const refreshes = { refreshes: [listViews] }

type Versioned = Pick<SavedView, 'id' | 'version'>

/** Mutations of saved views, which reload the views. They reject with `ApiError`. */
export const useViewActions = () => {
  const create = useAction(createView, refreshes)
  const update = useAction(updateView, refreshes)
  const remove = useAction(deleteView, refreshes)
  return {
    create: (body: Parameters<typeof create.run>[0]['body']) => create.run({ body }),
    change: ({ id, version }: Versioned, body: Parameters<typeof update.run>[0]['body']) =>
      update.run({ params: { id }, version, body }),
    remove: ({ id, version }: Versioned) => remove.run({ params: { id }, version }),
  }
}
