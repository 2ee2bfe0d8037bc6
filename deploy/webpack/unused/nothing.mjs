/** Replaces helpers of axios for forms and for names of statuses. */
export default undefined;
