import type { Endpoint, EndpointAnswer } from '@zaakwerk/contract/endpoint'
import { useMemo } from 'react'
import { useSWRConfig } from 'swr'
import { useViewer } from '../session/current-session.ts'
import { cachedAnswer, isKeyOf } from './use-endpoint.ts'

/**
 * Finds in cached answers of an endpoint what is known of a record that is still loading, such as its row in a list. Searched once, among the answers of this
 * user.
 */
export const useKnown = <E extends Endpoint, Known>(
  endpoint: E,
  id: number,
  pick: (answer: EndpointAnswer<E>, id: number) => Known | undefined,
): Known | undefined => {
  const { cache } = useSWRConfig()
  const { userId } = useViewer()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pick` is written in place; what it picks follows from the id
  return useMemo(() => {
    for (const name of cache.keys()) {
      const entry = cache.get(name)
      // SWR stores the original key beside each answer.
      const key: unknown = entry && '_k' in entry ? entry._k : undefined
      if (!isKeyOf(endpoint)(key) || !Array.isArray(key) || (key[2] ?? userId) !== userId) continue
      const answer = cachedAnswer(endpoint, entry?.data)
      const known = answer && pick(answer, id)
      if (known !== undefined) return known
    }
    return undefined
  }, [cache, endpoint, id, userId])
}
