import { type EndpointState, notify } from '@zaakwerk/platform'
import { useEffect, useRef } from 'react'

/** "Opnieuw proberen" of a read: says so when it worked, for who asked is waiting for it. */
export const useToldRetry = <Data>({ data, error, retry }: EndpointState<Data>, title: string) => {
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current && data !== undefined && !error) notify.success({ title })
    isAsked.current = false
  }, [data, error, title])
  return (): void => {
    isAsked.current = true
    retry()
  }
}
