import { useMay } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { Button } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'

/** The page of the fixture remotes; it uses the kit, the platform and the router. */
export const FixturePage = (): ReactElement => {
  const [count, setCount] = useState(0)
  return (
    <>
      <h1>Uitgave van toen</h1>
      <p>{useMay('cases.read') ? 'Mag dossiers lezen' : 'Mag niets'}</p>
      <Button onClick={() => setCount(count + 1)}>{`${count} keer`}</Button>
      <Link to="/">Naar de dossiers</Link>
    </>
  )
}
