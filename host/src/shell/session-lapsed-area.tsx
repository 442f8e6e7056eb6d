import { abandonSession, leave } from '@zaakwerk/platform'
import { Button, RetryIcon, SmallDialog } from '@zaakwerk/ui'
import { type ComponentType, type ReactElement, Suspense, useEffect, useRef } from 'react'
import { AreaBoundary } from '../remotes/area-boundary.tsx'
import { chunkPage } from '../remotes/chunk-page.tsx'

const toSignIn = (): void => leave({ onGo: abandonSession })

const Unavailable = ({ retry }: { readonly retry: () => void }): ReactElement => {
  const again = useRef<HTMLButtonElement>(null)
  // The kit starts on the first button, where Enter would leave the page; it first remembers what had the focus.
  useEffect(() => {
    const timer = setTimeout(() => again.current?.focus(), 80)
    return () => clearTimeout(timer)
  }, [])
  return (
    <SmallDialog
      open
      title="Je sessie is verlopen"
      text={
        <span role="alert">
          Het venster om je wachtwoord in te vullen kon niet worden geladen. Controleer je verbinding en
          probeer het opnieuw. Wat je had ingevuld blijft staan.
        </span>
      }
      // As the dialog that it stands in for, it closes only by its buttons.
      keyboard={false}
      mask={{ closable: false }}
      onCancel={toSignIn}
      footer={
        <>
          <Button onClick={toSignIn}>Naar de inlogpagina</Button>
          <Button ref={again} type="primary" icon={<RetryIcon />} onClick={retry}>
            Opnieuw proberen
          </Button>
        </>
      }
    />
  )
}

/** The dialog of an ended session, whose code comes when it is first shown. Where it does not come the page stays, with what was typed. */
export const sessionLapsedArea = (load: () => Promise<ComponentType>): (() => ReactElement) => {
  const SessionLapsed = chunkPage(load)
  return function SessionLapsedArea() {
    return (
      <AreaBoundary failed={({ retry }) => <Unavailable retry={retry} />}>
        <Suspense>
          <SessionLapsed />
        </Suspense>
      </AreaBoundary>
    )
  }
}
