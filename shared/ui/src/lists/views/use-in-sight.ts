import { type RefObject, useEffect, useState } from 'react'

/** Whether each element with `data-tab` in a row is fully visible, by key; empty until the first observation, undefined if the browser has no IntersectionObserver. */
export const useInSight = (
  row: RefObject<HTMLElement | null>,
  keys: string,
): ReadonlyMap<string, boolean> | undefined => {
  const [inSight, setInSight] = useState<ReadonlyMap<string, boolean> | undefined>(() =>
    'IntersectionObserver' in globalThis ? new Map() : undefined,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: different keys mean different elements
  useEffect(() => {
    const { current } = row
    if (!current || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver(
      (entries) =>
        setInSight((before) => {
          const seen = entries.map(
            ({ target, intersectionRatio }) =>
              [target.getAttribute('data-tab') ?? '', intersectionRatio >= 0.9] as const,
          )
          return new Map([...(before ?? []), ...seen])
        }),
      { root: current, threshold: 0.9 },
    )
    for (const tab of current.querySelectorAll('[data-tab]')) observer.observe(tab)
    return () => observer.disconnect()
  }, [row, keys])
  return inSight
}
