/**
 * Replaces helpers of axios for forms and for names of statuses, and the alert of antd that catches
 * errors.
 */
export default undefined;
