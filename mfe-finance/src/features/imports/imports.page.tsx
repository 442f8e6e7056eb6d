import { ListPage } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

/** "Import". */
export const ImportsPage = (): ReactElement => <ListPage title="Import">{null}</ListPage>
