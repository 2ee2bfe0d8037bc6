import { remoteConfig } from '../deploy/webpack/preset.ts';

export default remoteConfig(import.meta.dirname);
