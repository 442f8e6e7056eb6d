import * as z from '@zaakwerk/contract/zod'
import type { Location } from 'react-router-dom'

const State = z.object({ from: z.string().check(z.startsWith('/')) })

/** Where the guard found someone who was not signed in; kept in the history entry, which survives a reload. */
export const rememberPath = (location: Location): { from: string } => ({
  from: `${location.pathname}${location.search}${location.hash}`,
})

/** Where sign-in brings you back to; the start page when you came by yourself. */
export const returnPath = (location: Location): string => {
  const state = State.safeParse(location.state)
  return state.success ? state.data.from : '/'
}
