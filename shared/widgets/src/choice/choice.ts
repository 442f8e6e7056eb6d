/** The selected rows of a list, and the one under the cursor. */
export interface Choice {
  readonly chosen: ReadonlySet<number>
  readonly current: number | undefined
  /** Start of a range with Shift. */
  readonly anchor: number | undefined
}

export type ChoiceStep =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'toggle'; readonly id: number }
  /** Selects from the anchor to here, and no other of these rows. */
  | { readonly kind: 'range'; readonly to: number }
  /** All of these rows. */
  | { readonly kind: 'all' }
  /** None of these rows. */
  | { readonly kind: 'none' }

export const noChoice: Choice = { chosen: new Set(), current: undefined, anchor: undefined }

/** The selection within the list; the cursor keeps its position if its row is gone. */
export const choiceWithin = (choice: Choice, ids: readonly number[], before: readonly number[]): Choice => {
  const place = choice.current === undefined ? 0 : before.indexOf(choice.current)
  const current =
    choice.current !== undefined && ids.includes(choice.current)
      ? choice.current
      : ids[Math.min(Math.max(place, 0), ids.length - 1)]
  const chosen = new Set(ids.filter((id) => choice.chosen.has(id)))
  const anchor = choice.anchor !== undefined && ids.includes(choice.anchor) ? choice.anchor : undefined
  return { chosen, current, anchor }
}

const between = (ids: readonly number[], from: number, to: number): readonly number[] => {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b)
  return start === undefined || end === undefined || start < 0 ? [to] : ids.slice(start, end + 1)
}

/** Selected rows on other pages. */
const elsewhere = (choice: Choice, ids: readonly number[]): readonly number[] => {
  const here = new Set(ids)
  return [...choice.chosen].filter((id) => !here.has(id))
}

/** Reducer: the selection after a key or click. */
export const nextChoice = (choice: Choice, step: ChoiceStep, ids: readonly number[]): Choice => {
  switch (step.kind) {
    case 'move':
      return { ...choice, current: step.to, anchor: step.to }
    case 'toggle': {
      const chosen = new Set(choice.chosen)
      if (!chosen.delete(step.id)) chosen.add(step.id)
      return { chosen, current: step.id, anchor: step.id }
    }
    case 'range': {
      const anchor = choice.anchor ?? choice.current ?? step.to
      const chosen = new Set([...elsewhere(choice, ids), ...between(ids, anchor, step.to)])
      return { chosen, current: step.to, anchor }
    }
    case 'all':
      return { ...choice, chosen: new Set([...choice.chosen, ...ids]) }
    case 'none':
      return { ...choice, chosen: new Set(elsewhere(choice, ids)) }
  }
}
