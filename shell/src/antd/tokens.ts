/** The class that antd's style sheets are bound to. The build fills it in. */
export const hashId: string = '';

/** The values of our theme that antd's scripts read. The build fills them in. */
export const tokens: Readonly<Record<string, unknown>> = {};
