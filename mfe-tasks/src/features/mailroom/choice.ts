/** Which letters are chosen, and the one under the cursor. */
export interface Choice {
  readonly chosen: ReadonlySet<number>
  readonly current: number | undefined
  /** Where a range with Shift begins. */
  readonly anchor: number | undefined
}

export type ChoiceStep =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'toggle'; readonly id: number }
  /** From the anchor to here, and nothing else. */
  | { readonly kind: 'range'; readonly to: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }

export const noChoice: Choice = { chosen: new Set(), current: undefined, anchor: undefined }

/** The choice as far as its letters are in the list; the cursor stays at its place when its letter is gone. */
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

/** What a key or a click makes of a choice. */
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
      return { chosen: new Set(between(ids, anchor, step.to)), current: step.to, anchor }
    }
    case 'all':
      return { ...choice, chosen: new Set(ids) }
    case 'none':
      return { ...choice, chosen: new Set() }
  }
}
