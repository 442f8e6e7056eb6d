// Every module that remotes share must be in the host's graph, or the host does not provide it.
// `react-router` and `dayjs` are only used through others here; `@zaakwerk/ui` comes with the shell, not before.
import 'axios'
import 'react'
import 'react-dom'
import 'react-router'
import 'react-router-dom'
import 'react/jsx-runtime'
import 'swr'
import '@zaakwerk/contract/zod'
