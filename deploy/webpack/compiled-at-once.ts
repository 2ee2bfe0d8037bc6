import webpack from 'webpack';

/** When a build's files get the line. The minifier, which drops comments, has been through them. */
export const COMPILED_AT_ONCE_STAGE = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;

/**
 * Asks browsers to compile all functions of a script as soon as it is there, a large one while it
 * arrives, on a thread beside the page's (https://v8.dev/blog/explicit-compile-hints). Otherwise they
 * read each function twice: once to find its end, and on the page's own thread when it is first
 * called. Browsers that do not understand the line take it for a comment.
 */
export const compiledAtOnce = (): webpack.BannerPlugin =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    stage: COMPILED_AT_ONCE_STAGE,
  });
