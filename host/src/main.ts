// The layers of the style sheets are named in here: it has to come before every other.
import '@zaakwerk/ui/reset.css'
import { keepTranslatedTexts } from './translation/translated-texts.ts'

keepTranslatedTexts()

// The boundary at which module federation settles the shared modules before any of ours runs.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx')
