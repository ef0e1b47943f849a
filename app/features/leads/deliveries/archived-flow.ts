/** Follow Up Boss's answer to what comes from a source whose lead flow the broker has archived: it is ignored there. */
export const archivedFlowStatus = 204;
