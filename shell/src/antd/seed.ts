/** Replaces antd's defaults of the theme, from which the style sheets were made in the build. */
export default { motion: true };
