import { remoteConfig } from '@zaakwerk/tools/rsbuild-config'
import { manifest } from './remote.manifest.ts'

export default remoteConfig(import.meta.dirname, manifest)
